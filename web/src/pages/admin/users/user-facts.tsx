import type { AdminUser } from '@afterglow/domain/contract/admin/users';
import { languages, locales } from '@afterglow/domain/locale';
import { useFormatter, useTranslations } from 'use-intl';
import { FactList } from '../parts/fact-list.tsx';
import { Identifier } from '../parts/identifier.tsx';
import { Balance } from './user-state.tsx';

const issuerNames: Readonly<Record<string, string>> = { google: 'Google', oidc: 'OpenID Connect' };

/** Profile, and plan with credits, side by side. */
export function UserFacts({ user }: { readonly user: AdminUser }) {
  const t = useTranslations('adminUsers');
  const plans = useTranslations('plans');
  const format = useFormatter();
  const language = locales.find((known) => known === user.language);
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'long' });
  return (
    <div className="user-grid">
      <section className="card pad" aria-labelledby="facts-profile">
        <h2 id="facts-profile">{t('profile')}</h2>
        <FactList
          rows={[
            [t('email'), user.email],
            [t('id'), <Identifier key="id" id={user.id} />],
            [t('joined'), day(user.createdAt)],
            [t('signIn'), user.signIns.map((way) => issuerNames[way] ?? t('password')).join(', ') || '–'],
            [t('language'), language === undefined ? (user.language ?? '–') : languages[language].name],
            [t('bio'), user.bio || '–'],
            ...(user.eraseAt === null ? [] : [[t('eraseAt'), day(user.eraseAt)] as const]),
          ]}
        />
      </section>
      <section className="card pad" aria-labelledby="facts-plan">
        <h2 id="facts-plan">{t('planAndCredits')}</h2>
        <FactList
          rows={[
            [
              t('plan'),
              `${plans(user.plan)}${user.plan === 'free' ? '' : ` · ${t(user.paysForPlan ? 'paid' : 'given')}`}`,
            ],
            [t('planEnds'), user.planEnds === null ? '–' : day(user.planEnds)],
            [t('credits'), <Balance key="balance" user={user} />],
            [t('role'), t(`roles.${user.role}`)],
            [t('jobs'), format.number(user.counts.jobs)],
            [t('pictures'), format.number(user.counts.pictures)],
          ]}
        />
      </section>
    </div>
  );
}
