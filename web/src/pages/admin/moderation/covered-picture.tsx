import type { ModerationCase } from '@afterglow/domain/contract/admin/moderation';
import { useState, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';

/**
 * A picture that may be hard to see: blurred beyond recognition until one chooses to look. Esc covers it again. `large` on
 * the page of its own.
 */
export function CoveredPicture({ found, large = false }: { readonly found: ModerationCase; readonly large?: boolean }) {
  const t = useTranslations('adminModeration');
  const [shown, setShown] = useState(false);
  const { picture } = found;
  if (picture === null) {
    return (
      <div className="covered gone">
        <Icon name="eye-off" />
        <span className="text-t13">{t('gone')}</span>
      </div>
    );
  }
  const style: CSSProperties = {
    backgroundColor: picture.colour,
    ...(large ? { aspectRatio: `${picture.width} / ${picture.height}` } : {}),
  };
  return (
    <div className={`covered ${large ? 'large' : ''}`} style={style}>
      <img
        src={`/media/cases/${found.id}`}
        alt={shown ? t('caseTitle', { id: found.id.slice(0, 8) }) : ''}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        data-blurred={!shown || undefined}
      />
      <Button
        kind="on-picture"
        size="small"
        icon={shown ? 'eye-off' : 'eye'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setShown(false);
        }}
      >
        {shown ? t('hide') : t('show')}
      </Button>
    </div>
  );
}
