import type { Model } from '@afterglow/domain/contract/models';
import { useTranslations } from 'use-intl';

export type ModelId = Model['id'];

const order = ['fast', 'creative', 'vision'] as const satisfies readonly ModelId[];

/** Who is to do it. What is not set up can be read about, not chosen. */
export function ModelChoice({
  models,
  model,
  onModel,
}: {
  readonly models: readonly Model[];
  readonly model: ModelId;
  readonly onModel: (model: ModelId) => void;
}) {
  const t = useTranslations('editor');
  return (
    <fieldset className="models">
      <legend>{t('model')}</legend>
      {order.map((id) => {
        const known = models.find((each) => each.id === id);
        const available = known?.available ?? false;
        return (
          <label key={id} className="model">
            <input type="radio" name="model" value={id} checked={model === id} disabled={!available} onChange={() => onModel(id)} />
            <span className="min-w-0">
              <b>{t(`models.${id}.name`)}</b>
              {available && known?.provider !== null && known?.provider !== 'on-device' && <span className="model-by">{known?.name ?? known?.provider}</span>}
              <small>{available ? t(`models.${id}.text`) : t(id === 'creative' ? 'models.creativeMissing' : 'models.missing')}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
