import type { PlanType } from '@afterglow/domain/billing/plans';
import { useLoaderData, useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { signUpPath } from '../../request/safe-redirect.ts';
import { faqPage } from '../../seo/json-ld.tsx';
import { useSession } from '../../session/use-session.ts';
import { useBytes } from '../../text/use-bytes.ts';
import { useMoney } from '../../text/use-money.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { Buys } from './buys.tsx';
import { Faq } from './faq.tsx';
import type { loadPricing, PricedPlan } from './load-pricing.ts';
import { Packs } from './packs.tsx';
import { PlanCard, type CardAction } from './plan-card.tsx';
import { creditsPerPicture, monthsSaved } from './plan-figures.ts';
import './pricing.css';

export { loadPricing as loader } from './load-pricing.ts';

export default function PricingPage() {
  const t = useTranslations('pricing');
  const plans = useTranslations('plans');
  const { preview, cycle, offers, packs, buys, questions, currentPlan, endedPlan, pendingOrderId } =
    useLoaderData<typeof loadPricing>();
  const [search] = useSearchParams();
  const saved = monthsSaved(offers);
  /** A preview stays one. */
  function addressOf(shown: 'monthly' | 'yearly'): string {
    const kept = preview === null ? new URLSearchParams() : new URLSearchParams(search);
    if (shown === 'yearly') kept.set('cycle', 'yearly');
    else kept.delete('cycle');
    return kept.size === 0 ? '/pricing' : `/pricing?${kept}`;
  }
  const recommended = recommendedFor(currentPlan);
  return (
    <div className="wrap">
      <PageHead
        title={t('title')}
        description={t('description')}
        keywords={t('keywords')}
        data={[faqPage(questions)]}
        noIndex={preview !== null}
      />
      {preview !== null && <PreviewNote at={preview.at} />}
      <header className="pricing-head">
        <h1 className="text-t40">{t('headline')}</h1>
        <p className="lead">{t('lead')}</p>
        <LinkTabs
          label={t('cycle')}
          tabs={[
            { to: addressOf('monthly'), label: t('monthly'), current: cycle === 'monthly' },
            {
              to: addressOf('yearly'),
              label: saved > 0 ? t('yearlySaves', { months: saved }) : t('yearly'),
              current: cycle === 'yearly',
            },
          ]}
        />
      </header>
      {pendingOrderId !== null && (
        <div className="mb-10 max-md:mb-5">
          <Note
            actions={
              <ButtonLink size="small" to={`/payment/success?order=${pendingOrderId}`}>
                {t('pendingLook')}
              </ButtonLink>
            }
          >
            {t('pending')}
          </Note>
        </div>
      )}
      <div className="plans">
        {offers.map((offer) => (
          <OfferCard
            key={offer.plan}
            offer={offer}
            asVisitor={preview !== null}
            yearly={cycle === 'yearly'}
            recommended={offer.plan === recommended}
            ended={offer.plan === endedPlan}
          />
        ))}
      </div>
      <p className="mt-10 text-center text-t13 text-ink-3 max-sm:mt-4">{t('currencyNote')}</p>
      <section className="card pricing-enterprise">
        <div>
          <h2>{plans('enterprise')}</h2>
          <p className="text-ink-2">{t('enterpriseText')}</p>
        </div>
        <ButtonLink to="/contact?subject=enterprise">{t('contact')}</ButtonLink>
      </section>
      <Packs packs={packs} />
      <Buys buys={buys} start={offers.find(({ plan }) => plan === 'basic')?.credits ?? 300} />
      <Faq questions={questions} />
    </div>
  );
}

/** The page is not what people see now. */
function PreviewNote({ at }: { readonly at: string | null }) {
  const t = useTranslations('pricing');
  const format = useFormatter();
  return (
    <div className="pt-4">
      <Note
        kind="warn"
        title={
          at === null
            ? t('preview')
            : t('previewAt', { date: format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' }) })
        }
        actions={
          <ButtonLink size="small" to="/admin/pricing">
            {t('previewBack')}
          </ButtonLink>
        }
      >
        {t('previewText')}
      </Note>
    </div>
  );
}

/** The next step up; for pro, where one is. The light stands at its edge. */
function recommendedFor(current: PlanType | null): PlanType {
  return current === 'basic' || current === 'pro' ? 'pro' : 'basic';
}

function OfferCard({
  offer,
  yearly,
  recommended,
  asVisitor,
  ended,
}: {
  readonly offer: PricedPlan;
  readonly yearly: boolean;
  readonly recommended: boolean;
  readonly asVisitor: boolean;
  /** True when the person had this plan until it ended. */
  readonly ended: boolean;
}) {
  const t = useTranslations('pricing');
  const format = useFormatter();
  const money = useMoney();
  const features = useFeatures(offer);
  const action = useCardAction(offer, { yearly, asVisitor, ended });
  const { plan, currency, credits, kept } = offer;
  const count = format.number(credits);
  const pictures = String(Math.floor(credits / creditsPerPicture));
  const price = money(Math.round(offer.yearlyPriceCents / 12), currency);
  return (
    <PlanCard
      plan={plan}
      recommended={recommended}
      priceCents={yearly ? offer.yearlyPriceCents : offer.monthlyPriceCents}
      currency={currency}
      yearly={yearly}
      credits={plan === 'pro' ? t('proCredits') : t(`${plan}Credits`, { count })}
      creditsNote={
        plan === 'pro'
          ? yearly
            ? t('fastCreditsMonthly', { count, price })
            : t('fastCredits', { count })
          : yearly && plan === 'basic'
            ? t('aboutPicturesMonthly', { count: pictures, price })
            : t('aboutPictures', { count: pictures })
      }
      keptNote={
        kept === null
          ? undefined
          : t('kept', {
              plan,
              price: money(kept.priceCents, kept.currency),
              cycle: kept.cycle ?? '',
              count: format.number(kept.monthlyCredits),
            })
      }
      action={action}
      features={features}
    />
  );
}

function useFeatures({ plan, limits, features }: PricedPlan): readonly string[] {
  const t = useTranslations('pricing');
  const bytes = useBytes();
  const together = t('parallel', { count: limits.parallelJobs });
  const batch = t('batch', { count: String(limits.batchItems) });
  const storage = t('storage', { size: bytes(limits.storageBytes) });
  if (features !== null && features.length > 0) return features;
  switch (plan) {
    case 'free':
      return [
        t('freeSize', { edge: String(limits.maxOutputEdge ?? '') }),
        t('allTemplates'),
        batch,
        storage,
        t('unlocks'),
      ];
    case 'basic':
      return [t('fullSize'), batch, together, storage, t('commercial'), t('support')];
    case 'pro':
      return [batch, together, t('first'), t('fullSize'), storage, t('commercial'), t('support')];
  }
}

function useCardAction(
  { plan, refusal, switches }: PricedPlan,
  { yearly, asVisitor, ended }: { readonly yearly: boolean; readonly asVisitor: boolean; readonly ended: boolean },
): CardAction {
  const t = useTranslations('pricing');
  const plans = useTranslations('plans');
  const { account, site } = useSession();
  const visitor = asVisitor || account === null;
  if (visitor && plan === 'free')
    return { kind: 'buy', to: '/auth?tab=register', label: t('signUp'), tries: (site?.visitorResults ?? 0) > 0 };
  if (refusal !== null) return { kind: 'refused', ...refusal };
  const checkout = `/payment?plan=${plan}&cycle=${yearly ? 'yearly' : 'monthly'}`;
  return {
    kind: 'buy',
    to: visitor ? signUpPath(checkout) : checkout,
    label: t(visitor ? 'choose' : switches ? (yearly ? 'toYearly' : 'toMonthly') : ended ? 'renew' : 'upgrade', {
      plan: plans(plan),
    }),
  };
}
