// What does one record in XML hold? A small tree of its elements; namespaces are left out.
import { type Attributes, parseXml } from '../../../read/xml/parse.ts';

export type Node = { name: string; attributes: Attributes; children: Node[]; text: string };

export function treeOf(source: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const say = (text: string): void => {
    for (const node of open) node.text += text;
  };
  parseXml(source, {
    open(name, attributes) {
      if (isScript(name)) say(`<${name}>`);
      const node: Node = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    close(name) {
      if (open.length > 1) open.pop();
      if (isScript(name)) say(`</${name}>`);
    },
    // Titles hold elements of their own (<i>, <sub>): their text belongs to all around it.
    text: say,
  });
  return root;
}

/** What is raised or lowered would be another number without its tags: whoever fills a record writes it plainly. */
const isScript = (name: string): boolean => name === 'sup' || name === 'sub';

/** All elements of this name below a node, in order. */
export function allOf(node: Node, ...names: string[]): Node[] {
  return node.children.flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...allOf(child, ...names),
  ]);
}

export const textsOf = (node: Node, ...names: string[]): string[] =>
  allOf(node, ...names)
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
