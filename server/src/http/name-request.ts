const word = /^[a-z-]{1,30}$/;
const known = /^(?:media|assets|showcase|home|mcp|shared|i|embed|oembed)$/;

/** What a request is called in traces: its first words alone, for an address may hold a token or somebody's id. */
export function nameRequest(method: string, path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'api') return `${method} /api/${word.test(second) ? second : '*'}`;
  return `${method} ${known.test(first) ? `/${first}` : 'page'}`;
}
