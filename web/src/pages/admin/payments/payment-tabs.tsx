import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';

const tabs = [
  { to: '/admin/payments', name: 'events' },
  { to: '/admin/payments/differences', name: 'differences' },
  { to: '/admin/payments/orders', name: 'orders' },
  { to: '/admin/payments/disputes', name: 'disputes' },
  { to: '/admin/payments/kept', name: 'kept' },
] as const;

/** The pages about payments, side by side. */
export function PaymentTabs() {
  const t = useTranslations('adminPayments');
  return (
    <nav className="mb-4 flex flex-wrap gap-2" aria-label={t('tabs')}>
      {tabs.map(({ to, name }) => (
        <NavLink key={to} className="chip" to={to} end>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
