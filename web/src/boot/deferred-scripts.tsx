import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { isDeferred } from './deferred-link.ts';

/**
 * `<Scripts>` whose modules wait for `start-scripts.ts`, so that the browser fetches and paints what is visible first (styles,
 * font, first pictures). On slow 4G the first picture appears a second earlier, and hydration is no later. See
 * docs/decisions/018-start-up.md.
 *
 * `<Scripts>` has no setting for it, but it is a component that returns links and scripts: its elements are changed, not the
 * HTML. In the browser it stays as it is: by then the document has the same elements again.
 */
export function DeferredScripts({ nonce }: { readonly nonce: string | undefined }) {
  const scripts = Scripts({ nonce });
  return isDeferred ? deferScripts(scripts) : scripts;
}

/**
 * @throws Error when there are no preloaded modules or not exactly one module script, which means that an upgrade of React
 * Router has changed what `<Scripts>` renders: better no page than one that loads nothing or loads everything twice.
 */
export function deferScripts(scripts: ReactNode): ReactNode {
  const found = { links: 0, scripts: 0 };
  const defer = (node: ReactNode): ReactNode => {
    if (
      !isValidElement<{
        readonly children?: ReactNode;
        readonly rel?: string;
        readonly type?: string;
        readonly async?: boolean;
        readonly 'data-rel'?: string;
      }>(node)
    )
      return node;
    if (node.type === Fragment) return <Fragment key={node.key}>{Children.map(node.props.children, defer)}</Fragment>;
    if (node.type === 'link' && node.props.rel === 'modulepreload') {
      found.links += 1;
      return cloneElement(node, { rel: 'later', 'data-rel': 'modulepreload' });
    }
    if (node.type === 'script' && node.props.type === 'module') {
      found.scripts += 1;
      return cloneElement(node, { type: 'later', async: undefined });
    }
    return node;
  };
  const deferred = defer(scripts);
  if (found.links === 0 || found.scripts !== 1) {
    throw new Error(
      `React Router's <Scripts> rendered ${found.links} preloaded modules and ${found.scripts} module scripts. ` +
        'deferred-scripts.tsx expects at least one and exactly one: adapt it to this version, or render <Scripts> itself.',
    );
  }
  return deferred;
}
