export function downloadFile(name: string, content: string, type: string): void {
  const objectUrl = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: objectUrl, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000); // Safari reads the blob late
}
