/** A chart's marks with the looks that a page's style sheets gave them. */
export interface StyledMarks {
  /** SVG elements; they need no style sheet. */
  readonly marks: string;
  readonly width: number;
  readonly height: number;
  readonly colours: { readonly ground: string; readonly ink: string; readonly soft: string };
  readonly font: string;
}

/** What style sheets say of a mark. */
const LOOKS = ['fill', 'stroke', 'stroke-width', 'opacity', 'font-size', 'font-weight'];

/** Copies the marks of a chart on the page, without the cursor of the moment. */
export function styledMarks(chart: SVGSVGElement): StyledMarks {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll('*')];
  for (const [i, mark] of [...chart.querySelectorAll('*')].entries()) {
    const looks = getComputedStyle(mark);
    for (const name of LOOKS) copies[i]?.setAttribute(name, looks.getPropertyValue(name));
  }
  for (const cursor of copy.querySelectorAll('.cursor')) cursor.remove();
  for (const mark of copies) mark.removeAttribute('class');
  for (const name of ['class', 'role', 'aria-label']) copy.removeAttribute(name);
  copy.setAttribute('overflow', 'visible');
  const { color, fontFamily } = getComputedStyle(chart);
  const tick = chart.querySelector('text');
  return {
    // Where blocks of the page's template begin and end, it leaves comments.
    marks: new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/g, ''),
    width: chart.width.baseVal.value,
    height: chart.height.baseVal.value,
    colours: {
      ground: groundUnder(chart),
      ink: color,
      soft: tick ? getComputedStyle(tick).fill : color,
    },
    font: fontFamily,
  };
}

/** The colour of the nearest element behind that has one. */
function groundUnder(chart: Element): string {
  for (let under: Element | null = chart; under; under = under.parentElement) {
    const { backgroundColor } = getComputedStyle(under);
    if (!/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'white';
}
