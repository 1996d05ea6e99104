import type { RemotePhoto } from '@afterglow/domain/contract/account/connections';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/picture/icon.tsx';

/** Small pictures with a box each. */
export function PhotoWall({
  connectionId,
  photos,
  chosen,
  onChange,
}: {
  readonly connectionId: string;
  readonly photos: readonly RemotePhoto[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const t = useTranslations('connections');
  return (
    <ul className="library-wall">
      {photos.map(({ id, name }) => (
        <li key={id}>
          <label title={name}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              aria-label={t('photo', { name })}
              onChange={({ target: { checked } }) => onChange([id], checked)}
            />
            <img src={`/media/${connectionId}/photos/${id}`} alt="" loading="lazy" decoding="async" />
            <span className="library-tick" aria-hidden="true">
              <Icon name="check" small />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
