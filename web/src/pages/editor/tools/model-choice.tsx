import type { Model } from '@afterglow/domain/contract/public/models';
import { useTranslations } from 'use-intl';

type ModelId = Model['id'];

const order = ['fast', 'creative', 'vision'] as const satisfies readonly ModelId[];
/** Nobody is chosen: our engine where it can, else the creative model. Where there is none, that is our engine. */
const auto = 'auto';

function reasonOf(id: ModelId | typeof auto, model: Model | undefined) {
  if (model?.missing === 'creative_limit_reached') return 'models.creativeUsedUp';
  return id === 'creative' ? 'models.creativeMissing' : 'models.missing';
}

/** Who is to do it. What is not set up can be read about, not chosen. */
export function ModelChoice({
  models,
  model,
  onModel,
}: {
  readonly models: readonly Model[];
  readonly model: ModelId | undefined;
  readonly onModel: (model: ModelId | undefined) => void;
}) {
  const t = useTranslations('editor');
  const creative = models.some(({ id, available, missing }) => id === 'creative' && available && missing === null);
  const chosen = model ?? (creative ? auto : 'fast');
  return (
    <fieldset className="models">
      <legend>{t('model')}</legend>
      {(creative ? ([auto, ...order] as const) : order).map((id) => {
        const known = id === auto ? undefined : models.find((each) => each.id === id);
        const available = id === auto || (known?.available === true && known.missing === null);
        return (
          <label key={id} className="model">
            <input
              type="radio"
              name="model"
              value={id}
              checked={chosen === id}
              disabled={!available}
              onChange={() => onModel(id === auto ? undefined : id)}
            />
            <span className="min-w-0">
              <b>{t(`models.${id}.name`)}</b>
              {available && known && known.provider !== null && known.provider !== 'on-device' && (
                <span className="model-by">{known.name ?? known.provider}</span>
              )}
              <small>{available ? t(`models.${id}.text`) : t(reasonOf(id, known))}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
