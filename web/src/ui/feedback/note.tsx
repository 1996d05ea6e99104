import type { ReactNode } from 'react';
import { Icon, type IconName } from '../picture/icon.tsx';

const icons: Readonly<Record<'plain' | 'ok' | 'warn' | 'bad', IconName>> = {
  plain: 'info',
  ok: 'check',
  warn: 'warning',
  bad: 'warning',
};

/** A quiet box with something the person should know. `bad` is announced at once, the others politely. */
export function Note({
  kind = 'plain',
  title,
  children,
  actions,
}: {
  readonly kind?: keyof typeof icons;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={`note ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-[560]">{title}</p>}
        {children}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
