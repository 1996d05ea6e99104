import { callApi, type ApiAnswer } from '../json-api.ts';

export type AskCreem = (
  path: string,
  request?: { readonly query?: Readonly<Record<string, string>>; readonly body?: object },
) => Promise<ApiAnswer>;

export function openCreem(apiUrl: string, apiKey: string): AskCreem {
  return (path, { query = {}, body } = {}) => {
    const url = new URL(path, apiUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { 'x-api-key': apiKey, accept: 'application/json' };
    if (body === undefined) return callApi('Creem', url, { headers });
    return callApi('Creem', url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
}
