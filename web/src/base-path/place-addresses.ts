import { withBase, withBaseInSet } from './base-path.ts';

const addresses = new Set(['href', 'src', 'action', 'formAction', 'poster']);
const lists = new Set(['srcSet', 'imageSrcSet']);

/** The properties of an element, its addresses as the browser takes them. A component's stay as they are: they are still on their way. */
export function placeAddresses(type: unknown, props: unknown): unknown {
  if (typeof type !== 'string' || typeof props !== 'object' || props === null || withBase('/') === '/') return props;
  let placed: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== 'string') continue;
    if (addresses.has(name)) (placed ??= { ...props })[name] = withBase(value);
    else if (lists.has(name)) (placed ??= { ...props })[name] = withBaseInSet(value);
  }
  return placed ?? props;
}
