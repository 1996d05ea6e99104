import type { Image } from '@afterglow/domain/contract/studio/images';
import { useState, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/picture/icon.tsx';
import { mediaPath } from '../../ui/picture/picture-sources.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { positionOf } from '../../ui/picture/position-of.ts';
import { shownRatio } from './gallery-list.ts';

/** One picture on the wall: opens on a click, is selected by its check mark, deleted by the Delete key. */
export function PictureTile({
  image,
  name,
  selected,
  place,
  onOpen,
  onSelect,
  onDelete,
}: {
  readonly image: Image;
  readonly name: string;
  readonly selected: boolean;
  /** Alone it is large; the first are fetched at once. */
  readonly place: 'alone' | 'first' | 'later';
  readonly onOpen: () => void;
  readonly onSelect: (selected: boolean) => void;
  readonly onDelete: () => void;
}) {
  const t = useTranslations('gallery');
  const [loaded, setLoaded] = useState(false);
  const ratio = shownRatio(image);
  const style: CSSProperties & Record<'--ratio', number> = { '--ratio': ratio, aspectRatio: ratio };
  if (image.blocked)
    return (
      <li className="tile" style={style}>
        <Link
          className="tile-blocked"
          to="/gallery/notices"
          aria-label={`${name}: ${t('blocked')}. ${t('blockedWhy')}`}
        >
          <Icon name="eye-off" />
          <span>{t('blocked')}</span>
        </Link>
      </li>
    );
  return (
    <li className="tile" style={style} data-selected={selected || undefined}>
      <button
        type="button"
        aria-label={t('open', { name })}
        // The average color keeps the place; a cut-out then stands on a checkerboard.
        className={loaded ? 'checker' : undefined}
        style={loaded ? undefined : { backgroundColor: image.colour }}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key === 'Delete') onDelete();
        }}
      >
        <Picture
          src={mediaPath(image.id)}
          alt=""
          width={image.width}
          height={image.height}
          sizes={place === 'alone' ? '(max-width: 640px) 94vw, 840px' : '(max-width: 640px) 50vw, 400px'}
          eager={place !== 'later'}
          style={{ objectPosition: positionOf(image.focus) }}
          ref={(element) => {
            if (element?.complete) setLoaded(true);
          }}
          onLoad={() => setLoaded(true)}
        />
      </button>
      <label className="tick">
        <input
          type="checkbox"
          checked={selected}
          aria-label={t('selectOne', { name })}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <Icon name="check" small />
      </label>
    </li>
  );
}
