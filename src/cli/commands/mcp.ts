import { command } from '../command.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Lets an assistant ask the library, as a server of the Model Context Protocol on standard input and output: search, read passages with page numbers, follow citations, find the source of a quote. The assistant starts it; nothing is changed and nothing leaves this machine. The same tools answer over HTTP at /mcp while openseer serve runs.',
  options: {},
  examples: [
    ['openseer mcp --library ~/papers', 'the command to enter in the settings of an assistant'],
    ['openseer mcp', 'the library in ./library'],
  ],
  async run(invocation) {
    const { signal } = invocation;
    const { settings } = await invocation.configuration();
    const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
    const { libraryTools } = await import('../../serve/mcp/tools.ts');
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'mcp' }, async (library) => {
      const server = libraryTools(library, `http://${settings.serve.host}:${settings.serve.port}`);
      const closed = new Promise<void>((resolve) => {
        server.server.onclose = resolve;
        process.stdin.once('end', resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await server.connect(new StdioServerTransport());
      await closed;
      await server.close();
    });
    return undefined;
  },
});
