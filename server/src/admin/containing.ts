/** Pattern for LIKE that finds a text anywhere; the text's own wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
