import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../picture/icon.tsx';
import './file-button.css';

/** Chooses a file: a button in our own words, where the browser's own would speak its language. Show the chosen name beside it. */
export function FileButton({
  icon,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { readonly icon: IconName }) {
  return (
    <label className="btn quiet medium file-button">
      <Icon name={icon} />
      {children}
      <input {...input} type="file" />
    </label>
  );
}
