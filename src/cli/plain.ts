// How does a snippet look on a terminal? Its HTML as text, its marks as colour.

export function plain(html: string, paint: (text: string) => string): string {
  return html
    .replaceAll(/<mark>(.*?)<\/mark>/g, (_, word: string) => paint(word))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
