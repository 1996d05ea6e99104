export const requestIdHeader = 'x-request-id';

/** That of a proxy or a program in front, else a new one. */
export function findRequestId(sent: string | null | undefined): string {
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : crypto.randomUUID();
}
