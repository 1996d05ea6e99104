import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { readDraft, saveRecipeFile } from '../../recipes/recipe-file.ts';
import { useStepWords } from '../../recipes/use-step-words.ts';
import { loginPath } from '../../request/safe-redirect.ts';
import { useSession } from '../../session/use-session.ts';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { PriceTag } from '../../ui/feedback/price-tag.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SaidOptions } from './builder/said-options.tsx';
import { describeOptions, readStepKinds } from './builder/step-kinds.ts';
import './recipes.css';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const server = serverApi(context, request);
  const token = params['token'] ?? '';
  const [recipe, { steps }, { titles }] = await Promise.all([
    forPage(request, server.recipes.shared({ token })),
    forPage(request, server.recipes.steps()),
    server.templates.list().catch((): { titles: Record<string, string> } => ({ titles: {} })),
  ]);
  const used = new Set(readDraft(recipe.recipe).steps.map(({ op }) => op));
  return { token, recipe, steps: steps.filter(({ op }) => used.has(op)), titles };
}

/** Search engines leave it alone; only people who were given the address know it. */
export const headers = () => ({ 'x-robots-tag': 'noindex' });

const toBuilder = (id: string): string => `/recipes/${id}`;
const toBatch = (id: string): string => `/batches/new?recipe=${id}`;

/** What a recipe by link does, step by step, and the way to copy it. */
export default function SharedRecipePage() {
  const t = useTranslations('recipePages');
  const { token, recipe, steps, titles } = useLoaderData<typeof loader>();
  const { account } = useSession();
  const words = useStepWords(titles);
  const kinds = readStepKinds(steps);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function copy(leadTo: (id: string) => string): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const made = await api.recipes.create({ name: recipe.name, recipe: recipe.recipe });
      await navigate(leadTo(made.id));
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }

  return (
    <Page
      title={recipe.name}
      intro={t('sharedIntro')}
      actions={
        <>
          <Button kind="ghost" icon="download" onClick={() => saveRecipeFile(recipe.recipe, recipe.name)}>
            {t('download')}
          </Button>
          {account !== null && (
            <Button icon="layers" busy={busy} onClick={() => void copy(toBatch)}>
              {t('useOnMany')}
            </Button>
          )}
          {account === null ? (
            <ButtonLink kind="primary" icon="copy" to={loginPath(`/recipes/shared/${token}`)}>
              {t('copyToMine')}
            </ButtonLink>
          ) : (
            <Button kind="primary" icon="copy" busy={busy} onClick={() => void copy(toBuilder)}>
              {t('copyToMine')}
            </Button>
          )}
        </>
      }
    >
      <PageHead title={recipe.name} noIndex />
      {error !== null && <ErrorNote error={error} onRetry={() => void copy(toBuilder)} />}
      <ol className="shared-steps">
        {readDraft(recipe.recipe).steps.map((step, index) => (
          <li key={step.key} className="card">
            <span className="num">{index + 1}</span>
            <div>
              {words.step(step.op)}
              <p>
                <SaidOptions said={describeOptions(step, kinds.get(step.op), words, Infinity)} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="builder-price">
        {t('perPicture')} <PriceTag credits={recipe.credits} />
      </p>
    </Page>
  );
}
