import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/** A word on hover and focus, with the shortcut. The trigger must have a name of its own: touch has no hover. */
export function Tooltip({
  text,
  shortcut,
  children,
  side = 'top',
}: {
  readonly text: string;
  readonly shortcut?: string;
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
}) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner side={side} sideOffset={8} className="z-50">
            <Base.Popup className="tooltip">
              {text}
              {shortcut && <kbd>{shortcut}</kbd>}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
