import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { findLinkInMail } from '../journeys/support/person.ts';
import { pictures } from '../journeys/support/pictures.ts';
import { ask, buy, generate, upload, workMs } from './calls.ts';

/** Content, made through the product's own calls: pages are judged with something on them. */

/** Addresses that only exist once something was made. */
export interface Made {
  readonly conversation: string;
  /** A conversation about three pictures, the first of which is a portrait with versions. */
  readonly several: string;
  readonly share: string;
  readonly generation: string;
  /** The conversation behind an answered letter. */
  readonly thread: string;
  /** An order that was paid, the payment it became, and an order that waits to be paid. */
  readonly order: string;
  readonly payment: string;
  readonly waiting: string;
}

type Locale = 'zh' | 'en' | 'es';

const said = {
  zh: ['去掉背景，换成浅蓝色', '亮一点，更暖一点', '裁剪成 4:5'],
  en: ['Remove the background and make it light blue', 'Make it brighter and warmer', 'Crop it to 4:5'],
  es: ['Quita el fondo y ponlo azul claro', 'Hazla más luminosa y más cálida', 'Recórtala a 4:5'],
} as const;
const letter = {
  zh: {
    name: '林梅',
    subject: '证件照能打印在五寸相纸上吗',
    message: '你好，\n我想把一寸证件照排在五寸相纸上，去照相馆打印。要选哪个尺寸？',
    answer: '可以。在证件照模板里选“一寸”，再选“排版打印”。',
  },
  en: {
    name: 'Mei Lin',
    subject: 'Can the passport photo go on 4×6 paper?',
    message: 'Hello,\nI would like to print four passport photos on one sheet of 4×6 paper. Which size do I choose?',
    answer: 'It can. Choose the size in the ID photo template, then the sheet to print it on.',
  },
  es: {
    name: 'Mei Lin',
    subject: '¿Cabe la foto de carné en papel de 10 × 15?',
    message: 'Hola:\nQuiero imprimir cuatro fotos de carné en una hoja de 10 × 15. ¿Qué tamaño elijo?',
    answer: 'Sí. Elige el tamaño en la plantilla de foto de carné y después la hoja para imprimirla.',
  },
} as const;

/** Says something in a conversation and waits until it is done. */
async function converse(page: Page, conversation: string, text: string): Promise<void> {
  const { price } = await ask(page, 'post', `/conversations/${conversation}/plan`, { text });
  await ask(page, 'post', `/conversations/${conversation}/messages`, { text, price, requestKey: randomUUID() });
  const states = async () => {
    const { messages } = await ask(page, 'get', `/conversations/${conversation}`);
    return messages.at(-1).status;
  };
  await expect.poll(states, { timeout: workMs }).toMatch(/done|answered|failed/);
}

/** Writes to the operator, who answers; the address of the conversation is in the mail. */
async function correspond(page: Page, desk: Page, locale: Locale): Promise<string> {
  const { answer, ...written } = letter[locale];
  const email = `mei-${locale}@example.com`;
  await ask(page, 'post', '/contact', { ...written, email });
  const { messages } = await ask(desk, 'get', `/admin/messages?search=${email}`);
  const { id, updatedAt } = await ask(desk, 'get', `/admin/messages/${messages[0].id}`);
  await ask(desk, 'post', `/admin/messages/${id}/replies`, { text: answer, seen: updatedAt });
  const link = await findLinkInMail(page, { email, password: '' }, /http[^\s"<]+\/contact\/[^\s"<]+/);
  return new URL(link).pathname;
}

/** A person who has used the product: pictures, a conversation, a link, a paid plan, a refund that is asked for, a letter, a report. */
export async function furnish(page: Page, desk: Page, locale: Locale): Promise<Made> {
  await page.goto('/pricing');
  const cat = await upload(page, pictures.cat);
  const coffee = await upload(page, pictures.coffee);
  const portrait = await upload(page, pictures.portrait);
  const { order, payment } = await buy(page);
  const upgrade = {
    planType: 'pro',
    cycle: 'monthly',
    acceptTerms: true,
    acceptPrivacy: true,
    requestKey: randomUUID(),
  };
  const { orderId: waiting } = await ask(page, 'post', '/billing/checkout', upgrade);

  const done = await generate(page, 'background-remove', [cat]);
  await generate(page, 'sketch-portrait', [portrait]);
  const { conversation } = await ask(page, 'post', '/conversations', { imageIds: [coffee] });
  for (const words of said[locale]) await converse(page, conversation.id, words);
  const { conversation: several } = await ask(page, 'post', '/conversations', { imageIds: [portrait, coffee, cat] });
  for (const words of said[locale].slice(1, 2)) await converse(page, several.id, words);
  const share = await ask(page, 'post', '/shares', { imageId: done.resultImageId, showsBefore: true, days: null });

  const thread = await correspond(page, desk, locale);
  await ask(page, 'post', `/billing/payments/${payment}/refund`, { reason: letter[locale].subject });
  await ask(page, 'post', '/reports', {
    target: { kind: 'image', id: portrait },
    reason: 'privacy',
    text: letter[locale].subject,
  });
  return {
    conversation: `/editor/${conversation.id}`,
    several: `/editor/${several.id}`,
    share: share.path,
    generation: done.id,
    thread,
    order,
    payment,
    waiting,
  };
}
