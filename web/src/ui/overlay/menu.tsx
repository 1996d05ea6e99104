import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../picture/icon.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName;
  readonly shortcut?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A link … */
  readonly to?: string;
  /** … or an action. */
  readonly onSelect?: () => void;
}

/** Actions behind a button. `trigger` is the button element, e.g. `<Button icon="more" aria-label=… />`. */
export function Menu({
  trigger,
  entries,
  align = 'end',
  header,
  defaultOpen = false,
}: {
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'center' | 'end';
  readonly header?: ReactElement;
  /** Open from the start, e.g. when the click that asked for it also loaded it. */
  readonly defaultOpen?: boolean;
}) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} className="z-50 outline-none">
          <Base.Popup className="menu">
            {header}
            {entries.map((entry) => (
              <Base.Item
                key={entry.label}
                disabled={entry.disabled}
                onClick={entry.onSelect}
                className={entry.danger ? 'menu-item danger' : 'menu-item'}
                render={entry.to === undefined ? undefined : <Link to={entry.to} />}
              >
                {entry.icon && <Icon name={entry.icon} small />}
                {entry.label}
                {entry.shortcut && <kbd>{entry.shortcut}</kbd>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
