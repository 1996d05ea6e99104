import type { ApiKey } from '@afterglow/domain/contract/account/keys';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';

/** One key. `asked`: whether it is to be revoked is the question now. */
export function KeyRow({
  apiKey,
  now,
  asked,
}: {
  readonly apiKey: ApiKey;
  readonly now: number;
  readonly asked: boolean;
}) {
  const t = useTranslations('apiKeys');
  const { id, name, prefix, last4, scopes } = apiKey;
  const facts = useFacts(apiKey);
  const isExpired = apiKey.expiresAt !== null && Date.parse(apiKey.expiresAt) <= now;
  return (
    <li className="items-start!">
      <Icon name="lock" className="mt-0.5" />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
          {name}
          {apiKey.isConnection ? (
            <span className="pill">{t('connection')}</span>
          ) : (
            <code className="text-t13 text-ink-3">{`${prefix}…${last4}`}</code>
          )}
          {isExpired && <span className="pill bad">{t('expired')}</span>}
        </p>
        <p className="text-t13 text-ink-3 wrap-anywhere">{facts.join(' · ')}</p>
        <p className="text-t13 text-ink-3">
          <code className="wrap-anywhere">{scopes.join(' ')}</code>
        </p>
        {asked && <RevokeForm id={id} name={name} />}
      </div>
      {!asked && (
        <ButtonLink size="small" to={`?revoke=${id}`} preventScrollReset aria-label={t('revokeOne', { name })}>
          {t('revoke')}
        </ButtonLink>
      )}
    </li>
  );
}

function RevokeForm({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTranslations('apiKeys');
  const sent = useNavigation().formData;
  return (
    <Form method="post" action="/profile/keys" className="mt-2 grid gap-3" preventScrollReset>
      <p>
        <b className="font-[560]">{t('revokeTitle', { name })}</b> {t('revokeText')}
      </p>
      <input type="hidden" name="key" value={id} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/profile/keys" preventScrollReset>
          {t('keep')}
        </ButtonLink>
        <Button type="submit" name="intent" value="revoke" kind="danger" busy={sent?.get('key') === id}>
          {t('revoke')}
        </Button>
      </div>
    </Form>
  );
}

/** What there is to know of a key, in short pieces. */
function useFacts(apiKey: ApiKey): readonly string[] {
  const t = useTranslations('apiKeys');
  const format = useFormatter();
  const date = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  const { lastUsedAt, createdAt, expiresAt, networks, dailyCredits, totalCredits, spentToday, spent } = apiKey;
  return [
    lastUsedAt === null ? t('neverUsed') : t('lastUsed', { date: date(lastUsedAt) }),
    t('since', { date: date(createdAt) }),
    ...(expiresAt === null ? [] : [t('until', { date: date(expiresAt) })]),
    ...(dailyCredits === null ? [] : [t('spentToday', { spent: spentToday, limit: dailyCredits })]),
    totalCredits === null ? t('spent', { count: spent }) : t('spentTotal', { spent, limit: totalCredits }),
    ...(networks.length === 0 ? [] : [t('from', { networks: networks.join(', ') })]),
  ];
}
