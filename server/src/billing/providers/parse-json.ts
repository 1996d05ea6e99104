/** Undefined for what is not JSON: a body that only claims to be. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
