import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { AdminPage } from '../parts/admin-page.tsx';
import { BatchLimitsForm } from './batch-limits-form.tsx';
import { CostsForm } from './costs-form.tsx';
import { CostHistory, PlanHistory } from './history.tsx';
import { loadPricingAdmin } from './load-pricing-admin.ts';
import { PackForm } from './pack-form.tsx';
import { PlanForm } from './plan-form.tsx';
import './pricing-admin.css';

export const loader = loadPricingAdmin;
export { changePricing as action } from './pricing-action.ts';

export default function AdminPricingPage() {
  const t = useTranslations('adminPricing');
  const { plans, costs, packs, batchLimits } = useLoaderData<typeof loader>();
  const currentCosts = costs.find(({ state }) => state === 'current');
  const newestCosts = newestOf(costs);
  return (
    <AdminPage title={t('title')}>
      <section className="grid gap-4" aria-labelledby="plans-title">
        <div>
          <h2 id="plans-title">{t('plansTitle')}</h2>
          <p className="text-ink-2">{t('plansHint')}</p>
        </div>
        <div className="pricing-two">
          {(['basic', 'pro'] as const).map((planType) => {
            const own = plans.filter((version) => version.planType === planType);
            const current = own.find(({ state }) => state === 'current');
            const newest = newestOf(own);
            return (
              current && newest && <PlanForm key={planType} planType={planType} current={current} newest={newest} />
            );
          })}
        </div>
        <h3 className="mt-2 text-t15">{t('planHistory')}</h3>
        <PlanHistory versions={plans} />
      </section>
      <section className="mt-10 grid gap-4" aria-labelledby="packs-title">
        <div>
          <h2 id="packs-title">{t('packsTitle')}</h2>
          <p className="text-ink-2">{t('packsHint')}</p>
        </div>
        <div className="pricing-packs-set">
          {packs.map((pack) => (
            <PackForm key={pack.id} pack={pack} />
          ))}
        </div>
      </section>
      <section className="mt-10 grid gap-4" aria-labelledby="limits-title">
        <div>
          <h2 id="limits-title">{t('limitsTitle')}</h2>
          <p className="text-ink-2">{t('limitsHint')}</p>
        </div>
        <BatchLimitsForm limits={batchLimits} />
      </section>
      <section className="mt-10 grid gap-4" aria-labelledby="costs-title">
        <div>
          <h2 id="costs-title">{t('costsTitle')}</h2>
          <p className="text-ink-2">{t('costsHint')}</p>
        </div>
        {currentCosts && newestCosts && <CostsForm current={currentCosts} newest={newestCosts} />}
        <h3 className="mt-2 text-t15">{t('costHistory')}</h3>
        <CostHistory versions={costs} />
      </section>
    </AdminPage>
  );
}

/** The one written last, whenever it begins: what the next one is based on. */
function newestOf<Version extends { readonly createdAt: string }>(versions: readonly Version[]): Version | undefined {
  return versions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
}
