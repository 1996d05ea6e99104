/**
 * The path that the site lives below (`BASE_URL=https://example.com/studio`); empty at the root of a host. The built pages are the
 * same for every path: the server is told it at its start, a page reads it from what React Router wrote into it, and the service
 * worker from its scope.
 *
 * Addresses in this room are from the root of the site (`/media/1`), as those in answers of the API are. The path is put in front
 * where one leaves: elements of JSX and React Router's links do it themselves, everything else asks {@link withBase}.
 */
let basePath = readBasePath();

/** Told once, by the server, before the first page. */
export function setBasePath(path: string): void {
  basePath = path;
}

/** An address as the browser takes it. What does not begin at the root of the site (`blob:`, `https:`, `#top`) stays as it is. */
export const withBase = (address: string): string => (/^\/(?!\/)/.test(address) ? basePath + address : address);

/** The same for a `srcset`. */
export const withBaseInSet = (srcSet: string): string => srcSet.split(', ').map(withBase).join(', ');

/** The path of a page as this room knows it; undefined for what is outside of the site. */
export function withoutBase(pathname: string): string | undefined {
  if (basePath === '') return pathname;
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

/** A name in storage of the browser, which all sites of a host share. */
export const ownName = (name: string): string => name + basePath;

function readBasePath(): string {
  const scope: unknown = Reflect.get(Reflect.get(globalThis, 'registration') ?? {}, 'scope');
  const written: unknown = Reflect.get(Reflect.get(globalThis, '__reactRouterContext') ?? {}, 'basename');
  const path = typeof scope === 'string' ? new URL(scope).pathname : written;
  return typeof path === 'string' ? path.replace(/\/$/, '') : '';
}
