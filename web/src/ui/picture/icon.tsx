import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

/** A decorative outline, 20 px (16 px `small`) in the color of the text. The name belongs on the button around it. */
export function Icon({
  name,
  small = false,
  className = '',
}: {
  readonly name: IconName;
  readonly small?: boolean;
  readonly className?: string;
}) {
  return (
    <svg className={`icon ${small ? 'small ' : ''}${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
