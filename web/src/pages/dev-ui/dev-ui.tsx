import { data } from 'react-router';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FloatingSamples } from './floating-samples.tsx';
import { LightSamples } from './light-samples.tsx';
import { ProseSamples } from './prose-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** Every component in every state, for the people who build them. It exists in development only. */
export function loader() {
  if (!import.meta.env.DEV) throw data(null, { status: 404 });
  return null;
}

export default function DevUiPage() {
  return (
    <Page title="Components">
      <PageHead title="Components" noIndex />
      <div className="grid gap-5 lg:grid-cols-2">
        <ButtonSamples />
        <FieldSamples />
        <LightSamples />
        <FloatingSamples />
        <StateSamples />
        <ProseSamples />
      </div>
    </Page>
  );
}
