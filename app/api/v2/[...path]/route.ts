/** The bill upload for hosts without our server: the same app as in `app/v1`, mounted. */
export * from '../../../v1/[...path]/route';
