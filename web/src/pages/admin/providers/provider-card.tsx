import type { AdminProvider } from '@afterglow/domain/contract/admin/providers';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDuration, useMicros } from '../parts/amounts.ts';
import { StateChip } from '../parts/state-chip.tsx';
import { ProviderForm } from './provider-form.tsx';
import { providerNames } from './provider-names.ts';
import { TestButton } from './test-button.tsx';

/** How one provider stands, and behind it the form that changes it. */
export function ProviderCard({ provider, place }: { readonly provider: AdminProvider; readonly place: number }) {
  const t = useTranslations('adminProviders');
  const format = useFormatter();
  const micros = useMicros();
  const duration = useDuration();
  const id = useId();
  const { active, source, key, model, editModel, spentTodayMicros, dailyLimitMicros, health, lastCall, priceMicros } =
    provider;
  const resting = health.filter(({ state }) => state !== 'closed');
  return (
    <section className="provider card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{providerNames[provider.provider]}</h2>
        {active ? (
          <StateChip kind="ok">
            {place > 0 ? t('activeAs', { place: format.number(place + 1) }) : t('active')}
          </StateChip>
        ) : (
          <StateChip kind="plain">{t('off')}</StateChip>
        )}
        {resting.map(({ process, state, opensInSeconds }) => (
          <StateChip key={process} kind="warn">
            {state === 'open' ? t('resting', { seconds: opensInSeconds }) : t('trying')}
          </StateChip>
        ))}
        {active && <TestButton provider={provider} />}
      </header>
      <dl className="provider-facts">
        <div>
          <dt>{t('setBy')}</dt>
          <dd>{t(`sources.${source}`)}</dd>
        </div>
        <div>
          <dt>{t('key')}</dt>
          <dd>{keyText()}</dd>
        </div>
        <div>
          <dt>{t('model')}</dt>
          <dd>{[...new Set([model.value, editModel.value].filter((name) => name !== null))].join(' · ') || '–'}</dd>
        </div>
        <div>
          <dt>{t('price')}</dt>
          <dd>{priceMicros === null ? '–' : micros(priceMicros)}</dd>
        </div>
        <div>
          <dt>{t('today')}</dt>
          <dd>
            {dailyLimitMicros === null
              ? micros(spentTodayMicros)
              : t('of', { part: micros(spentTodayMicros), whole: micros(dailyLimitMicros) })}
          </dd>
        </div>
        <div>
          <dt>{t('lastCall')}</dt>
          <dd>
            {lastCall === null
              ? '–'
              : [
                  t(`callStates.${lastCall.status === 'succeeded' ? 'succeeded' : 'failed'}`),
                  lastCall.failure,
                  lastCall.durationMs === null ? null : duration(lastCall.durationMs),
                  format.dateTime(new Date(lastCall.at), { dateStyle: 'short', timeStyle: 'short' }),
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
          </dd>
        </div>
      </dl>
      {provider.canBeSetHere ? (
        <details>
          <summary>{t('change')}</summary>
          <ProviderForm key={provider.version} provider={provider} />
        </details>
      ) : (
        <p className="text-t13 text-ink-2">{t('environmentOnly')}</p>
      )}
    </section>
  );

  function keyText(): string {
    if (key.unreadable) return t('keyUnreadable');
    if (key.source === 'none') return provider.needsKey ? t('keyMissing') : t('keyNotNeeded');
    const ending = key.ending === null || key.ending === '' ? '' : `…${key.ending}`;
    return key.source === 'environment'
      ? t('keyByEnvironment', { name: provider.keyVariable, ending })
      : t('keyByAdmin', { ending });
  }
}
