import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';

/** Begins and ends choosing a gray point on the picture. */
export function GrayChoice({
  picking,
  onPicking,
}: {
  readonly picking: boolean;
  readonly onPicking: (on: boolean) => void;
}) {
  const t = useTranslations('editorAdjust');
  return (
    <div className="tool-group">
      <Button size="small" icon="pipette" aria-pressed={picking} onClick={() => onPicking(!picking)}>
        {t(picking ? 'stopPicking' : 'pickGray')}
      </Button>
      {picking && (
        <p className="field-hint" role="status">
          {t('pickingGray')}
        </p>
      )}
    </div>
  );
}
