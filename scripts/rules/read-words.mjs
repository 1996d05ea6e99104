// Takes a TypeScript file apart into its names and its comments.
import { createRequire } from 'node:module';
import { inRoot } from '../lib/project.mjs';

/** @type {typeof import('../../tools/node_modules/typescript/lib/typescript.js')} */
const ts = createRequire(inRoot('tools', 'package.json'))('typescript');

/** @typedef {{ text: string, line: number }} Found */
/** @typedef {{ names: (Found & { isProperty: boolean })[], comments: Found[] }} Words */

/**
 * @param {string} file
 * @param {string} text
 * @returns {Words}
 */
export function readWords(file, text) {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Words['names']} */
  const names = [];
  const masked = [...text];
  const lineOf = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (/** @type {import('../../tools/node_modules/typescript/lib/typescript.js').Node} */ node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      names.push({ text: node.text.replace(/^#/, ''), line: lineOf(node.getStart()), isProperty: isProperty(node) });
    }
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      node.kind === ts.SyntaxKind.RegularExpressionLiteral ||
      isTemplatePart(node)
    ) {
      // what looks like a comment inside a string is none
      for (let index = node.getStart(); index < node.end; index += 1)
        if (masked[index] === '/' || masked[index] === '*') masked[index] = ' ';
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const comments = [...masked.join('').matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//gu)].flatMap((match) =>
    // from the text itself: masking changed nothing in comments, but keeps lines and columns
    text
      .slice(match.index, match.index + match[0].length)
      .split('\n')
      .map((line, index) => ({
        text: line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)\s?/u, '').replace(/\*\/\s*$/u, ''),
        line: lineOf(match.index) + index,
      })),
  );
  return { names, comments };
}

/** @param {import('../../tools/node_modules/typescript/lib/typescript.js').Node} node */
function isTemplatePart(node) {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

/**
 * Whether the name is one of an object's keys (which may belong to the API) rather than a name of our own.
 * @param {import('../../tools/node_modules/typescript/lib/typescript.js').Node} node
 */
function isProperty(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name === node;
  if (ts.isJsxAttribute(parent)) return parent.name === node;
  return ts.isShorthandPropertyAssignment(parent) || ts.isBindingElement(parent);
}
