import type { PricedPack } from '@afterglow/domain/contract/admin/pricing';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { useMoney } from '../../../text/use-money.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { usePricingForm } from './use-pricing-form.ts';

/** Size, price and whether a pack is on sale. What is saved is sold at once; orders keep what they were made at. */
export function PackForm({ pack }: { readonly pack: PricedPack }) {
  const t = useTranslations('adminPricing');
  const money = useMoney();
  const intent = `pack:${pack.id}`;
  const { Form, busy, result, typed, wrong, seen } = usePricingForm(intent, pack.updatedAt);
  const failed = Object.keys(typed).length > 0;
  const price = money(Math.round((pack.priceCents * 100) / pack.credits), pack.currency);
  return (
    <Form method="post" className="card pricing-form" noValidate>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{t(`packs.${pack.id}`)}</h3>
        <span className={pack.active ? 'pill ok' : 'pill'}>{t(pack.active ? 'onSale' : 'notOnSale')}</span>
      </div>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="packId" value={pack.id} />
      <input type="hidden" name="basedOn" value={seen} />
      <div className="pricing-fields pack">
        <TextField
          label={t('packCredits')}
          name="credits"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typed['credits'] ?? pack.credits}
          error={wrong === 'credits' ? t('creditsBad') : undefined}
        />
        <TextField
          label={t('packPrice', { currency: pack.currency })}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed['price'] ?? (pack.priceCents / 100).toFixed(2)}
          error={wrong === 'price' || wrong === 'priceCents' ? t('packPriceBad') : undefined}
        />
      </div>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          name="active"
          value="yes"
          key={`${seen}:${String(failed)}`}
          defaultChecked={failed ? typed['active'] === 'yes' : pack.active}
        />
        {t('onSale')}
      </label>
      <p className="num text-t13 text-ink-3">{t('packEach', { price })}</p>
      {wrong === undefined && <FormNote result={result} intent={intent} done={t('packSaved')} />}
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('setPack')}
        </Button>
      </div>
    </Form>
  );
}
