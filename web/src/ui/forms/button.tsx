import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from '../picture/icon.tsx';

export interface ButtonLook {
  readonly kind?: 'primary' | 'quiet' | 'ghost' | 'danger' | 'on-picture';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: IconName;
  /** Full width of its container. */
  readonly block?: boolean;
  readonly className?: string;
  /** Absent for an icon alone; then `aria-label` names the button. */
  readonly children?: ReactNode;
}

function lookOf({ kind = 'quiet', size = 'medium', block, className = '', children }: ButtonLook) {
  const square = children === undefined ? ' square' : '';
  return `btn ${kind} ${size}${square}${block ? ' w-full' : ''} ${className}`;
}

/** `busy` keeps the width, replaces the label by a line and refuses clicks; the label stays for screen readers. */
export function Button({
  kind,
  size,
  icon,
  block,
  className,
  children,
  busy = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonLook & Omit<ComponentProps<'button'>, 'children'> & { readonly busy?: boolean }) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={lookOf({ kind, size, block, className, children })}
    >
      {icon && <Icon name={icon} small={size === 'small'} />}
      {children}
    </button>
  );
}

/** A link that looks like a button; same props as {@link Button} plus React Router's `to`. */
export function ButtonLink({
  kind,
  size,
  icon,
  block,
  className,
  children,
  ...rest
}: ButtonLook & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} className={lookOf({ kind, size, block, className, children })}>
      {icon && <Icon name={icon} small={size === 'small'} />}
      {children}
    </Link>
  );
}
