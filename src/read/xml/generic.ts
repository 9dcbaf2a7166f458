// What does XML of an unknown vocabulary say? Its text: an element that holds text of its own is a paragraph.
import { type Flow, noMetadata } from '../flow/flow.ts';
import { FlowWriter } from '../flow/writer.ts';
import { elements, textIn, type XmlNode } from './tree.ts';

export function flowOfXml(root: XmlNode): Flow {
  const writer = new FlowWriter();
  const walk = (node: XmlNode): void => {
    const holdsText = node.children.some((child) => typeof child === 'string' && /\S/.test(child));
    if (holdsText) {
      writer.text(textIn(node));
      if (/^(title|head|heading)$/i.test(node.name)) writer.end('heading', 1);
      else writer.end();
    } else for (const child of elements(node)) walk(child);
  };
  walk(root);
  return { pages: writer.pages, metadata: noMetadata, warnings: [] };
}
