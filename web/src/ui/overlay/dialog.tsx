import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';

/** A question or a small form over the page; focus is kept inside and goes back afterwards. Esc and the backdrop close. */
export function Dialog({
  open,
  onOpenChange,
  title,
  text,
  children,
  actions,
  wide = false,
  toRead = false,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end, the harmless one first. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** Opens at its top, however long it is; else the first thing to press is in sight. */
  readonly toRead?: boolean;
}) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup ref={popup} initialFocus={toRead ? popup : undefined} className={wide ? 'dialog wide' : 'dialog'}>
          <Base.Title className="text-t20">{title}</Base.Title>
          {text && <Base.Description className="mt-1.5 text-ink-2">{text}</Base.Description>}
          {children && <div className="mt-4">{children}</div>}
          {actions && <div className="dialog-actions">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
