import { useFormatter, useTranslations } from 'use-intl';
import { Choice } from '../../../ui/forms/choice.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import type { Proof } from './soft-proof.ts';

const proofs = ['own', 'srgb', 'outside'] as const;
export type ProofKind = (typeof proofs)[number];

/** How the picture looks on a screen with fewer colors, and which colors such a screen loses. */
export function ProofSection({
  proof,
  kind,
  onKind,
}: {
  /** Undefined: it is being looked at. Null: this browser cannot tell. */
  readonly proof: Proof | null | undefined;
  readonly kind: ProofKind;
  readonly onKind: (kind: ProofKind) => void;
}) {
  const t = useTranslations('editorInspect');
  const format = useFormatter();
  const wide = useMedia('(color-gamut: p3)');
  if (proof === null) return null;
  return (
    <div className="tool-group">
      <h2>{t('proof')}</h2>
      <Choice
        label={t('proof')}
        hideLabel
        value={kind}
        onChange={(value) => onKind(proofs.find((each) => each === value) ?? 'own')}
        options={proofs.map((value) => ({ value, label: t(`proofs.${value}`) }))}
      />
      {proof !== undefined && (
        <p className="field-hint" role="status">
          {proof.outside === 0
            ? t('allInside')
            : t('outside', {
                share: format.number(proof.outside, { style: 'percent', maximumFractionDigits: 1 }),
              })}{' '}
          {proof.outside > 0 && t(wide ? 'screenWide' : 'screenNarrow')}
        </p>
      )}
    </div>
  );
}
