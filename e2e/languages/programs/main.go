// A program with a resource of each package and a lookup; it is compiled with the generated SDKs.
package main

import (
	"git.example.com/ops-providers/pulumi-alert-routing/sdk/go/v5/alertrouting"
	"git.example.com/ops-providers/pulumi-fabric/sdk/go/fabric"
	"git.example.com/ops-providers/pulumi-timeseries/sdk/go/timeseries"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		org, err := timeseries.NewOrganization(ctx, "plant", nil)
		if err != nil {
			return err
		}
		bucket, err := timeseries.NewBucket(ctx, "readings", &timeseries.BucketArgs{
			OrgId:           org.ID(),
			RetentionPeriod: pulumi.Int(3600),
		})
		if err != nil {
			return err
		}
		if _, err := alertrouting.NewAlertAttribute(ctx, "squad", &alertrouting.AlertAttributeArgs{
			Type:  pulumi.String("String"),
			Array: pulumi.Bool(false),
		}); err != nil {
			return err
		}
		if _, err := fabric.NewRouteFilter(ctx, "inbound", &fabric.RouteFilterArgs{
			Type:    pulumi.String("BGP_IPv4_PREFIX_FILTER"),
			Project: fabric.GivenProjectArgs{ProjectId: pulumi.String("7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10")},
		}); err != nil {
			return err
		}
		found := timeseries.LookupBucketOutput(ctx, timeseries.LookupBucketOutputArgs{Name: bucket.Name})
		ctx.Export("bucket", found.Name())
		return nil
	})
}
