// React tells its developer tools of every commit. Loaded before React, this keeps the names of the components it rendered.

interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** React's mark on a component that was rendered, not passed over. */
const performedWork = 1;

/** On the window: as a set-up file and as an import of a test this module is loaded twice. */
declare global {
  interface Window {
    renderedComponents?: string[] | undefined;
  }
}

function walk(fiber: Fiber | null, before: Fiber | null): void {
  for (let each = fiber; each !== null; each = each.sibling) {
    // the same object as before: nothing below it was looked at
    if (each === before) return;
    const name = typeof each.type === 'function' ? each.type.name : '';
    const known = each.alternate;
    if (name !== '' && (each.flags & performedWork) !== 0) window.renderedComponents?.push(name);
    if (known === null || known.child !== each.child) walk(each.child, known?.child ?? null);
  }
}

/** Names of the components that were rendered meanwhile, one for each time. */
export async function rendersDuring(act: () => void | Promise<void>): Promise<readonly string[]> {
  const names: string[] = [];
  window.renderedComponents = names;
  await act();
  window.renderedComponents = undefined;
  return names;
}

if (!('__REACT_DEVTOOLS_GLOBAL_HOOK__' in window))
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot(_id: number, { current }: { readonly current: Fiber }) {
        if (window.renderedComponents !== undefined) walk(current.child, current.alternate?.child ?? null);
      },
    },
  });
