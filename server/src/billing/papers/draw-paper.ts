// An invoice or its correction as PDF, A4. It says what the page in the browser says, in the same order.
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';

export interface Paper {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly brand: string;
  /** Who sold to whom. */
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly lines: readonly {
    readonly label: string;
    /** Small, below the label. */
    readonly detail?: string;
    readonly value: string;
    readonly strong?: boolean;
  }[];
  readonly notes: readonly string[];
}

/** Fonts with every character of the languages, as files. */
export interface PaperFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

const page = { left: 56, width: 483, top: 56 };
const ink = { first: '#251c17', second: '#594f49', third: '#736a64', rule: '#e0d8d1' };
const valueWidth = 150;

/** Only the characters that are used are embedded. */
export async function drawPaper(paper: Paper, fonts: PaperFonts): Promise<Uint8Array> {
  // 10 MB of an idle process: loaded by the first paper
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 56, left: page.left, right: page.left },
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.brand, Producer: 'Afterglow', Creator: 'Afterglow' },
    font: '',
  });
  document.registerFont('regular', Buffer.from(fonts.regular)).registerFont('bold', Buffer.from(fonts.bold));
  const out = new PassThrough();
  const bytes = buffer(out);
  document.pipe(out);
  drawHead(document, paper);
  drawParties(document, paper);
  for (const line of paper.lines) drawLine(document, line);
  document.moveDown(1);
  document.font('regular').fontSize(9).fillColor(ink.second);
  for (const note of paper.notes) document.text(note, page.left, document.y, { width: page.width }).moveDown(0.5);
  document.end();
  return bytes;
}

type Document = InstanceType<typeof PDFDocument>;

/** The edge of light beside the name. */
function drawHead(document: Document, { brand, title }: Paper): void {
  const light = document.linearGradient(page.left, page.top, page.left, page.top + 22);
  light.stop(0, '#f6b44b').stop(0.52, '#ee5f63').stop(1, '#8450d8');
  document.roundedRect(page.left, page.top, 3, 22, 1.5).fill(light);
  document
    .font('bold')
    .fontSize(14)
    .fillColor(ink.first)
    .text(brand, page.left + 12, page.top + 1);
  document.fontSize(20).text(title, page.left, page.top + 56, { width: page.width });
}

function drawParties(document: Document, { parties }: Paper): void {
  const top = document.y + 16;
  const gap = 24;
  const width = (page.width - gap * (parties.length - 1)) / Math.max(1, parties.length);
  const ends = parties.map(({ title, lines }, index) => {
    const left = page.left + index * (width + gap);
    document.font('regular').fontSize(9).fillColor(ink.third).text(title, left, top, { width });
    document.fontSize(10).fillColor(ink.first).moveDown(0.2);
    for (const line of lines) document.text(line, left, document.y, { width });
    return document.y;
  });
  document.y = Math.max(top, ...ends) + 20;
}

function drawLine(document: Document, { label, detail, value, strong = false }: Paper['lines'][number]): void {
  if (document.y > 740) document.addPage();
  const top = document.y;
  document
    .moveTo(page.left, top)
    .lineTo(page.left + page.width, top)
    .lineWidth(0.5)
    .stroke(ink.rule);
  const labelWidth = page.width - valueWidth - 16;
  document
    .font(strong ? 'bold' : 'regular')
    .fontSize(10)
    .fillColor(ink.first);
  document.text(value, page.left + page.width - valueWidth, top + 7, { width: valueWidth, align: 'right' });
  const below = document.y;
  document.text(label, page.left, top + 7, { width: labelWidth });
  if (detail !== undefined)
    document
      .font('regular')
      .fontSize(8.5)
      .fillColor(ink.third)
      .text(detail, page.left, document.y + 1, { width: labelWidth });
  document.y = Math.max(below, document.y) + 7;
}
