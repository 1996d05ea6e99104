import { AppError } from '@afterglow/domain/errors/errors';
import { createAssetStore } from '@afterglow/engine/models/asset-store';
import { EngineError } from '@afterglow/engine/run/task';
import { Hono } from 'hono';
import { z } from 'zod';
import { requireViewer } from '../../http/access.ts';
import { attachmentHeader } from '../../http/attachment.ts';
import type { WebEnv } from '../../http/web-app.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { getCorrection, getInvoice } from '../payments/invoices.ts';
import { drawPaper, type Paper, type PaperFonts } from './draw-paper.ts';
import { writeCorrection, writeInvoice } from './write-paper.ts';

interface PaperRouteDeps extends Pick<BillingDeps, 'db' | 'clock' | 'seller'> {
  /** Where the engine keeps its fonts. */
  readonly modelCacheDir: string;
}

/** Of one person and hour; each reads fonts of ten megabytes. */
const limit = { max: 60, windowSeconds: 3600 } as const;

/** `GET /api/billing/payments/:id/invoice.pdf` and `/api/billing/refunds/:id/correction.pdf`, in the person's language. */
export function paperRoutes(deps: PaperRouteDeps): Hono<WebEnv> {
  return new Hono<WebEnv>()
    .get('/api/billing/payments/:id/invoice.pdf', async (c) => {
      const { locale } = c.var.request;
      const { userId } = requireViewer(c.var.request);
      const id = readId(c.req.param('id'), 'payment_not_found');
      await consumeAttempt(deps.db, `papers of ${userId}`, limit);
      const invoice = await getInvoice(deps, userId, id);
      return answer(writeInvoice(invoice, locale), invoice.payment.number, deps.modelCacheDir);
    })
    .get('/api/billing/refunds/:id/correction.pdf', async (c) => {
      const { locale } = c.var.request;
      const { userId } = requireViewer(c.var.request);
      const id = readId(c.req.param('id'), 'refund_not_found');
      await consumeAttempt(deps.db, `papers of ${userId}`, limit);
      const correction = await getCorrection(deps, userId, id);
      return answer(writeCorrection(correction, locale), correction.number, deps.modelCacheDir);
    });
}

function readId(text: string, missing: 'payment_not_found' | 'refund_not_found'): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new AppError(missing);
  return id.data;
}

async function answer(paper: Paper, number: string, modelCacheDir: string): Promise<Response> {
  const bytes = await drawPaper(paper, await readFonts(modelCacheDir));
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachmentHeader(`${number}.pdf`),
      'cache-control': 'no-store',
    },
  });
}

/** Read each time: invoices are rare, and twenty megabytes for good would be dear. */
async function readFonts(cacheDir: string): Promise<PaperFonts> {
  const assets = createAssetStore({ cacheDir });
  try {
    const [regular, bold] = await Promise.all([assets.read('font-sans'), assets.read('font-sans-bold')]);
    return { regular, bold };
  } catch (error) {
    if (error instanceof EngineError) throw new AppError('model_unavailable');
    throw error;
  }
}
