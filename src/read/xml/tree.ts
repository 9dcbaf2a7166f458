// What stands inside what in an XML file? A plain tree, for vocabularies whose parts must be looked up, not just met.
import { Failure } from '../../base/errors.ts';
import { type Attributes, parseXml } from './parse.ts';

export type XmlNode = { name: string; attributes: Attributes; children: (XmlNode | string)[] };

/** The root element; text and declarations around it are not kept. */
export function parseTree(source: string): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, children: [] };
  const stack = [top];
  parseXml(source, {
    open(name, attributes) {
      const node: XmlNode = { name, attributes, children: [] };
      stack.at(-1)?.children.push(node);
      // Readers walk the tree by recursion.
      if (stack.push(node) > maxDepth)
        throw new Failure('damaged', 'The tags of the file are nested without end.');
    },
    text(text) {
      if (stack.length > 1) stack.at(-1)?.children.push(text);
    },
    close() {
      if (stack.length > 1) stack.pop();
    },
  });
  const root = elements(top)[0];
  if (!root) throw new Failure('damaged', 'The XML file has no element.');
  return root;
}

const maxDepth = 1000;

export const elements = (node: XmlNode): XmlNode[] =>
  node.children.filter((child) => typeof child !== 'string');

/** The element reached by these names, each time the first child of that name. */
export function find(node: XmlNode | null, ...path: string[]): XmlNode | null {
  let at = node;
  for (const name of path) at = at ? (elements(at).find((child) => child.name === name) ?? null) : null;
  return at;
}

/** Every element of one of these names below a node, in document order; those inside a found one do not count. */
export function findAll(node: XmlNode | null, ...names: string[]): XmlNode[] {
  if (!node) return [];
  return elements(node).flatMap((child) => (names.includes(child.name) ? [child] : findAll(child, ...names)));
}

/** All text below a node, white space collapsed. */
export function textIn(node: XmlNode | null): string {
  const pieces: string[] = [];
  const walk = (at: XmlNode): void => {
    for (const child of at.children) typeof child === 'string' ? pieces.push(child) : walk(child);
  };
  if (node) walk(node);
  return pieces.join('').replace(/\s+/g, ' ').trim();
}
