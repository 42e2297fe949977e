import { canonicalJson, type Json } from '../domain/canonicalJson.ts';
import { withPngText } from './pngText.ts';
import type { StandaloneSvg } from './standaloneSvg.ts';

/** Pixels of the picture for each of the drawing. */
const SCALE = 2;

/** A drawing as a PNG file, with what it was made with inside. @throws {Error} if the browser cannot paint it. */
export async function chartPng(svg: StandaloneSvg, configuration: Json): Promise<Blob> {
  const painted = await paint(svg);
  const bytes = new Uint8Array(await painted.arrayBuffer());
  const text = canonicalJson(configuration);
  return new Blob([withPngText(bytes, 'Configuration', text)], { type: 'image/png' });
}

async function paint({ text, width, height }: StandaloneSvg): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('this browser could not paint the chart'));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
