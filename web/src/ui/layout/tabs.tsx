import { Link } from 'react-router';

/** Tabs that are addresses: each has its own link, so back, reload and no JavaScript work. */
export function LinkTabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
}) {
  return (
    <nav aria-label={label} className="choice">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className="choice-link"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
