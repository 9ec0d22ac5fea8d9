/**
 * Test files share their worker, and the first server that one starts replaces `Response` for all. This mark of an
 * answer that was written directly works only when it was made before, as it is in the product.
 */
import '@hono/node-server/utils/response';
