/** What a reader can choose about the list: filters, order and plans to compare; the same with and without script. */
import { expect, type Page, test } from '@playwright/test';
import { formatDollars } from '../lib/comparison/copy/format';
import type { RatesResponse } from '../lib/rates/contract';
import { waitForHydration } from './support/hydration';
import { siteRates } from './support/rates';
import { expectVisualChecks } from './support/visual-checks';

const place = 'postcode=2000&usage_kwh=18000';
const address = '/rates/2000?usage_kwh=18000';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('filters narrow the list, count what they would leave, and are taken away one by one or all at once', async ({
      page,
      request,
    }) => {
      await page.goto(address);
      const filters = page.getByRole('list', { name: 'Filters' });
      await filters.getByRole('link', { name: 'Time of use' }).click();
      await expect(page).toHaveURL(`${address}&tariff_type=time_of_use`);
      const { facets } = await siteRates(request, `${place}&tariff_type=time_of_use&include=facets`);
      const noExitFee = filters.getByRole('link', { name: /^No exit fee/ });
      await expect(noExitFee).toContainText(String(facets!.rows!.no_exit_fee));
      await noExitFee.click();
      await expect(page).toHaveURL(`${address}&tariff_type=time_of_use&no_exit_fee=true`);
      const { plans, pagination } = await siteRates(request, `${place}&tariff_type=time_of_use&no_exit_fee=true`);
      expect(pagination.total_plans).toBe(facets!.rows!.no_exit_fee);
      await expect(page.locator('#plans')).toContainText(`${pagination.total_plans} plan`);
      await expectCosts(page, plans);

      await noExitFee.click();
      await expect(page).toHaveURL(`${address}&tariff_type=time_of_use`);
      await filters.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL(address);
      await expect(filters.getByRole('link', { name: 'Clear all' })).toHaveCount(0);
      await expectCosts(page, (await siteRates(request, place)).plans);
    });

    test('a retailer is chosen from a menu', async ({ page, request }) => {
      const { facets } = await siteRates(request, `${place}&include=facets`);
      const { id, name } = facets!.retailers.find(({ plans }) => plans > 0)!;
      await page.goto(address);
      const filters = page.getByRole('list', { name: 'Filters' });
      await filters.getByText('Retailer', { exact: true }).click();
      await filters.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page).toHaveURL(`${address}&retailer=${id}`);
      await expect(filters.getByRole('link', { name: `${name} Remove filter` }).last()).toBeVisible();
      await expectCosts(page, (await siteRates(request, `${place}&retailer=${id}`)).plans);
    });

    test('a filter holds on the next page, and the answer above goes on speaking of every plan', async ({ page }) => {
      await page.goto(`${address}&limit=5`);
      const answer = await page.locator('[data-answer]').textContent();
      await page.goto(`${address}&offer_source=public&tariff_type=flat&limit=5`);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page.getByText(/^Plans 6–\d+ of/)).toBeVisible();
      await expect(page).toHaveURL(/offer_source=public&tariff_type=flat&limit=5&page=2$/);
      for (const row of await page.locator('[data-plan-rank]').all()) await expect(row).toContainText('Single rate');
      expect(await page.locator('[data-answer]').textContent()).toBe(answer);
    });

    test('a row opens to the rest of its plan', async ({ page }) => {
      await page.goto(address);
      const sum = row(page, 1).getByText('How we worked this out');
      await expect(sum).toBeHidden();
      await row(page, 1).locator('summary').first().click();
      await expect(sum).toBeVisible();
      await expect(row(page, 2).getByText('How we worked this out')).toBeHidden();
    });

    test('chosen plans stand side by side, and the way back keeps them', async ({ page, request }) => {
      const { plans } = await siteRates(request, place);
      await page.goto(address);
      await row(page, 1).getByRole('checkbox').check();
      await row(page, 3).getByRole('checkbox').check();
      await page.getByRole('button', { name: javaScriptEnabled ? 'Compare 2 plans' : 'Compare chosen plans' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans side by side');
      await expect(page).toHaveURL(`${address}&marks=${plans[0]!.ref}.${plans[2]!.ref}&view=compare`);
      const table = page.getByRole('table');
      for (const plan of [plans[0]!, plans[2]!]) {
        await expect(table).toContainText(formatDollars(plan.annual_cost_inc_gst));
      }
      // A difference is of the rounded figures, so that what an owner subtracts comes out.
      const more = Math.round(plans[2]!.annual_cost_inc_gst) - Math.round(plans[0]!.annual_cost_inc_gst);
      await expect(table).toContainText(`${formatDollars(more)} more`);
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(row(page, 1).getByRole('checkbox')).toBeChecked();
      await expect(row(page, 2).getByRole('checkbox')).not.toBeChecked();
      await expect(row(page, 3).getByRole('checkbox')).toBeChecked();
    });

    test('nine usage scenarios and every retailer are there, with the figures of the service', async ({
      page,
      request,
    }) => {
      const { stability, facets } = await siteRates(request, `${place}&include=stability,facets`);
      await page.goto(address);
      const { cases, still_cheapest: held } = stability!.usage_and_peak;
      const whatIf = page.getByRole('region', { name: 'What if my usage changes?' });
      await expect(whatIf).toContainText(`cheapest in ${held === cases ? 'all' : `${held} of`} ${cases} scenarios`);
      await expect(whatIf.getByRole('cell')).toHaveCount(9);
      await expect(whatIf.locator('[data-other]')).toHaveCount(cases - held);
      const retailers = page.getByRole('region', { name: 'All retailers' });
      await retailers.getByText(/^Show all \d+ retailers$/).click();
      const [one] = facets!.retailers.filter(({ cheapest }) => cheapest !== null);
      const row = retailers.getByRole('row', { name: new RegExp(one!.name) });
      await expect(row).toContainText(formatDollars(one!.cheapest!.annual_cost_inc_gst));
      await row.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`retailer=${one!.id}`));
    });
  });
}

test('with script, filters change the list in place, and the back button takes them back', async ({ page }) => {
  await page.goto(address);
  await waitForHydration(page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: /^Demand/ }));
  let documents = 0;
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents++;
  });
  const before = await readCosts(page);
  const demand = page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: /^Demand/ });
  await demand.click();
  await expect(page).toHaveURL(`${address}&tariff_type=demand`);
  await expect(demand).toBeFocused();
  expect(await readCosts(page)).not.toEqual(before);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Clear all' })).toHaveCount(0);
  expect(await readCosts(page)).toEqual(before);
  expect(documents).toBe(0);
});

test('with script, plans of several pages are chosen, four at most', async ({ page }) => {
  await page.goto(`${address}&limit=10`);
  for (const rank of [1, 2, 3]) await row(page, rank).getByRole('checkbox').check();
  // Until the script runs, the link to the next page is an ordinary one, without the boxes just ticked.
  await expect(page.getByRole('button', { name: 'Compare 3 plans' })).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(row(page, 11)).toBeVisible();
  await row(page, 11).getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Compare 4 plans' })).toBeVisible();
  await expect(row(page, 12).getByRole('checkbox')).toBeDisabled();
  await row(page, 11).getByRole('checkbox').uncheck();
  await expect(row(page, 12).getByRole('checkbox')).toBeEnabled();
  await page.reload();
  await expect(page.getByText('3 plans on other pages')).toBeVisible();
  await page.getByRole('button', { name: 'Compare 3 plans' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three plans side by side');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Compare/ })).toBeHidden();
});

test('boxes ticked before the script runs stay ticked', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await row(page, 2).getByRole('checkbox').check();
  release();
  await expect(page.getByRole('button', { name: 'Compare 1 plan' })).toBeVisible();
  await expect(row(page, 2).getByRole('checkbox')).toBeChecked();
});

test('marks that are too many, gone or none are explained', async ({ page, request }) => {
  const refs = (await siteRates(request, place)).plans.slice(0, 5).map(({ ref }) => ref);
  await page.goto(`${address}&marks=${refs.join('.')}&view=compare`);
  await expect(page.getByText('Four plans fit side by side')).toBeVisible();
  await page.goto(`${address}&marks=${refs[0]}.gone1234&view=compare`);
  await expect(page.getByText('1 chosen plan is not sold here at this usage.')).toBeVisible();
  await page.goto(`${address}&view=compare`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No plans chosen');
});

test('every choice is accessible and fits every width', async ({ page, request }) => {
  const refs = (await siteRates(request, place)).plans.slice(0, 4).map(({ ref }) => ref);
  await page.goto(`${address}&marks=${refs.join('.')}&view=compare`);
  await expectVisualChecks(page);
  await page.goto(`${address}&tariff_type=flat.demand&no_exit_fee=true&marks=${refs[0]}&limit=6`);
  await row(page, 1).locator('summary').first().click();
  await page.getByText('Retailer', { exact: true }).first().click();
  await expectVisualChecks(page);
});

function row(page: Page, rank: number) {
  return page.locator(`[data-plan-rank="${rank}"]`);
}

async function expectCosts(page: Page, plans: RatesResponse['plans']): Promise<void> {
  const rows = page.locator('[data-plan-rank]');
  await expect(rows).toHaveCount(plans.length);
  for (const [place, plan] of plans.entries()) {
    await expect(rows.nth(place)).toHaveAttribute('data-annual-cost', String(plan.annual_cost_inc_gst));
  }
}

const readCosts = (page: Page) =>
  page.locator('[data-plan-rank]').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-annual-cost')));
