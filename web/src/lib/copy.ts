// The clipboard, also where the page came over plain http and the browser keeps its own from us.

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy'); // old, but the only way there
    field.remove();
  }
}
