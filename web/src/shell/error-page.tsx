import { PageHead } from '../ui/page-head.tsx';

export function ErrorPage({ error }: { readonly error: unknown }) {
  return (
    <div className="wrap py-16">
      <PageHead title="" noIndex />
      <pre>{String(error)}</pre>
    </div>
  );
}
