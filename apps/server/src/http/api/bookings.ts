import { bookingStatusNames } from '@revoada/core/bookings/booking';
import { filterBookings, readBookingFilters } from '@revoada/core/bookings/booking-filters';
import { exportBookings } from '@revoada/core/bookings/bookings-csv';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import { createMemberBookings, type MemberBookingsDeps } from '../../hotels/member-bookings.ts';
import { bookingSchema } from '../../presenters/booking.ts';
import type { MemberEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { needsSignIn } from '../sessions/session.ts';
import { describeOperation } from './description/operation.ts';
import { sessionOnly } from './description/security.ts';
import { described, describeParameter } from './schemas.ts';

const filters = [
  { name: 'busca', documentation: "Part of the hotel's, the place's or the guest's name, or of the e-mail" },
  { name: 'situacao', documentation: `One of ${Object.keys(bookingStatusNames).join(', ')}` },
  { name: 'de', documentation: 'Stays that end on this day or later, YYYY-MM-DD' },
  { name: 'ate', documentation: 'Stays that begin on this day or earlier, YYYY-MM-DD' },
].map(describeParameter);

const refusals = { 401: described('Nobody is signed in') };
const tags = ['Reservas'];

const listing = describeOperation({
  tags,
  security: sessionOnly,
  summary: "The signed-in person's hotel bookings, the latest stay first",
  parameters: filters,
  responses: {
    200: {
      description: 'The bookings that the filters leave',
      content: { 'application/json': { schema: resolver(v.object({ bookings: v.array(bookingSchema) })) } },
    },
    ...refusals,
    500: described('Failed to load bookings. Please try again.'),
  },
});

const exporting = describeOperation({
  tags,
  security: sessionOnly,
  summary: 'The same as a spreadsheet: CSV with semicolons, as Excel in Portuguese opens it',
  parameters: filters,
  responses: {
    200: {
      description: 'A download; the header `Content-Description` says Bookings exported successfully',
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
    ...refusals,
  },
});

const message = v.object({ message: v.literal('Booking cancelled successfully'), booking: bookingSchema });
const cancelling = describeOperation({
  tags,
  security: sessionOnly,
  summary: 'Cancel a confirmed booking',
  responses: {
    200: { description: 'Cancelled', content: { 'application/json': { schema: resolver(message) } } },
    ...refusals,
    403: described('The request came from another site'),
    404: described("No booking of the signed-in person's has this id"),
    409: described('`booking-not-cancelled`: it is not confirmed any more. Failed to cancel booking'),
  },
});

/** `/api/bookings`, `/api/bookings/export`, `/api/bookings/:id/cancel`. */
export function bookingRoutes(deps: MemberBookingsDeps) {
  const routes = new Hono<MemberEnv>();
  routes.use(needsSignIn);
  const list = async (member: { accountId: string }, url: string) => {
    const memberBookings = await createMemberBookings(deps, member).listBookings();
    return filterBookings(memberBookings, readBookingFilters(new URL(url).searchParams));
  };
  routes.get('/', listing, async (c) => {
    const bookings = await list(c.get('member'), c.req.url);
    return c.json({ bookings }, 200, { 'Cache-Control': 'no-store' });
  });
  routes.get('/export', exporting, async (c) => {
    const findDay = (instant: string) => todayAt(saoPauloZone, Date.parse(instant));
    const file = exportBookings(await list(c.get('member'), c.req.url), findDay);
    return c.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="revoada-reservas-${todayAt(saoPauloZone, deps.now())}.csv"`,
      'Content-Description': 'Bookings exported successfully',
      'Cache-Control': 'no-store',
    });
  });
  return routes.post('/:id/cancel', cancelling, async (c) => {
    const outcome = await createMemberBookings(deps, c.get('member')).cancelBooking(c.req.param('id'));
    if (outcome.ok) return c.json({ message: 'Booking cancelled successfully', booking: outcome.booking });
    return errorAnswer(c, outcome.reason === 'unknown' ? 'not-found' : 'booking-not-cancelled');
  });
}
