import { useState } from 'react';
import { Icon } from '../ui/picture/icon.tsx';
import './own-photo.css';

/** The photo somebody brought. A browser that cannot draw it (HEIC outside Safari) shows a sign in its place, and `unseen` below it. */
export function OwnPhoto({
  src,
  alt = '',
  className = '',
  unseen,
}: {
  readonly src: string;
  readonly alt?: string;
  readonly className?: string;
  /** What is said of a photo that cannot be drawn, where there is space for it. */
  readonly unseen?: string;
}) {
  const [undrawable, setUndrawable] = useState<string>();
  if (undrawable !== src) return <img src={src} alt={alt} className={className} onError={() => setUndrawable(src)} />;
  return (
    <span className={`unseen-photo ${className}`}>
      <Icon name="image" small={unseen === undefined} />
      {unseen}
    </span>
  );
}
