import type { Obscure } from '@afterglow/domain/edits/part-settings';
import { useTranslations } from 'use-intl';
import { Choice } from '../../../../ui/forms/choice.tsx';
import { NumberRange } from '../../../../ui/forms/number-range.tsx';

/** Whether what is marked is made unreadable, and how. */
export function ObscureFields({
  obscure,
  onObscure,
}: {
  readonly obscure: Obscure | undefined;
  readonly onObscure: (obscure: Obscure | undefined) => void;
}) {
  const t = useTranslations('editorParts');
  return (
    <div className="tool-group">
      <Choice
        label={t('obscure')}
        options={(['none', 'mosaic', 'blur'] as const).map((value) => ({ value, label: t(`obscureBy.${value}`) }))}
        value={obscure?.by ?? 'none'}
        onChange={(by) => onObscure(by === 'mosaic' || by === 'blur' ? { ...obscure, by } : undefined)}
      />
      {obscure && (
        <>
          <NumberRange
            label={t('strength')}
            value={Math.round((obscure.strength ?? 0.7) * 100)}
            min={0}
            max={100}
            unit=" %"
            onChange={(percent) => onObscure({ ...obscure, strength: percent / 100 })}
          />
          <p className="field-hint">{t('obscureHint')}</p>
        </>
      )}
    </div>
  );
}
