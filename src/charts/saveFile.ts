/** Milliseconds after which a browser has surely begun to save. */
const SAVED = 60_000;

/** Lets the browser save a file; that needs no secure context. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, SAVED);
}
