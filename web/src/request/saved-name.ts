/** The name without its ending under which the server gives a file (RFC 6266); empty where it gives none. */
export function savedName({ headers }: Pick<Response, 'headers'>): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  return decodeURIComponent(encoded).replace(/\.[a-zA-Z0-9]{1,8}$/, '');
}
