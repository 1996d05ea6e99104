import type { Model } from '@afterglow/domain/contract/public/models';
import { useFormatter, useTranslations } from 'use-intl';
import { Choice } from '../../ui/forms/choice.tsx';
import { listServices } from '../../words/list-services.ts';
import type { Making } from './use-making.ts';

/** Who makes the picture, where there is a choice: this server, or the creative model, with where the photo then goes. */
export function ModelChoice({
  creative,
  making,
  takesPhoto,
}: {
  readonly creative: Model;
  readonly making: Making;
  readonly takesPhoto: boolean;
}) {
  const t = useTranslations('template');
  const format = useFormatter();
  const { edition, choose } = making;
  const options = [
    { value: 'on-device', label: t('onDevice') },
    { value: 'creative', label: t('creative'), disabled: creative.missing !== null },
  ];
  return (
    <div className="grid gap-1.5">
      <Choice
        label={t('model')}
        options={options}
        value={edition}
        onChange={(value) => choose(value === 'creative' ? 'creative' : 'on-device')}
      />
      <p className="text-t13 text-ink-3" aria-live="polite">
        {edition === 'creative'
          ? t(takesPhoto ? 'creativeHint' : 'creativeHintWords', {
              model: creative.name ?? '',
              service: creative.provider ?? '',
              others: listServices(creative.others, format),
            })
          : t('onDeviceHint')}
      </p>
      {creative.missing === 'creative_limit_reached' && <p className="text-t13 text-ink-3">{t('creativeUsedUp')}</p>}
    </div>
  );
}
